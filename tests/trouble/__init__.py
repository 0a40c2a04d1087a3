"""What goes wrong around a running bot, and what becomes of it: nobody is stuck, nobody is wronged."""
