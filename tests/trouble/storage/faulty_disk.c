/* A disk that fails on demand, put before the C library's own calls (LD_PRELOAD).
 *
 * FAULTY_DISK names a folder: calls on files in it are watched, all others go through.
 * FAULTY_DISK_KEPT names another: after every sync it holds the file as a power cut would leave it.
 * A file that is deleted is gone there too: SQLite syncs the folder where that matters.
 * FAULTY_DISK_FAULT names a file; while it holds one of these words, every write or sync in the folder
 *   full     fails with ENOSPC (writes only)
 *   broken   fails with EIO
 *   slow     takes 300 ms longer (syncs only)
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static __thread int inside; /* our own calls go through */

static const char *watched(int fd, char *path) {
    const char *folder = getenv("FAULTY_DISK");
    char link[64];
    if (inside || !folder) return NULL;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, PATH_MAX - 1);
    if (size <= 0) return NULL;
    path[size] = 0;
    size_t length = strlen(folder);
    if (strncmp(path, folder, length) || path[length] != '/' || strchr(path + length + 1, '/')) return NULL;
    return path + length + 1;
}

static int fault(const char *kind) {
    char word[16] = "";
    const char *name = getenv("FAULTY_DISK_FAULT");
    inside = 1;
    FILE *file = name ? fopen(name, "r") : NULL;
    if (file) {
        if (!fgets(word, sizeof word, file)) word[0] = 0;
        fclose(file);
    }
    inside = 0;
    return !strcmp(word, kind);
}

static int fails(int fd) {
    char path[PATH_MAX];
    if (!watched(fd, path)) return 0;
    if (fault("broken")) return errno = EIO, 1;
    if (fault("full")) return errno = ENOSPC, 1;
    return 0;
}

/* Copy what was synced; the copy takes the old one's place in one step, so that it is whole at every moment. */
static void keep(int fd, const char *name) {
    const char *folder = getenv("FAULTY_DISK_KEPT");
    char kept[PATH_MAX], part[PATH_MAX + 8], block[65536], self[64];
    if (!folder) return;
    snprintf(kept, sizeof kept, "%s/%s", folder, name);
    snprintf(part, sizeof part, "%s.%d", kept, fd);
    snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
    inside = 1;
    int from = open(self, O_RDONLY), to = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ssize_t got;
    while (from >= 0 && to >= 0 && (got = read(from, block, sizeof block)) > 0)
        if (write(to, block, got) != got) break;
    if (from >= 0) close(from);
    if (to >= 0) close(to), rename(part, kept);
    inside = 0;
}

static int synced(int fd, int (*real)(int)) {
    char path[PATH_MAX];
    const char *name = watched(fd, path);
    if (name && fault("broken")) return errno = EIO, -1;
    if (name && fault("slow")) nanosleep(&(struct timespec){0, 300000000}, NULL);
    int done = real(fd);
    if (name && !done) keep(fd, name);
    return done;
}

typedef int (*Sync)(int);
typedef ssize_t (*Write)(int, const void *, size_t);
typedef ssize_t (*WriteAt)(int, const void *, size_t, off_t);
typedef ssize_t (*WriteAt64)(int, const void *, size_t, off64_t);

int fsync(int fd) { return synced(fd, (Sync)dlsym(RTLD_NEXT, "fsync")); }
int fdatasync(int fd) { return synced(fd, (Sync)dlsym(RTLD_NEXT, "fdatasync")); }

ssize_t write(int fd, const void *from, size_t size) {
    static Write real;
    if (!real) real = (Write)dlsym(RTLD_NEXT, "write");
    return fails(fd) ? -1 : real(fd, from, size);
}
ssize_t pwrite(int fd, const void *from, size_t size, off_t at) {
    static WriteAt real;
    if (!real) real = (WriteAt)dlsym(RTLD_NEXT, "pwrite");
    return fails(fd) ? -1 : real(fd, from, size, at);
}
ssize_t pwrite64(int fd, const void *from, size_t size, off64_t at) {
    static WriteAt64 real;
    if (!real) real = (WriteAt64)dlsym(RTLD_NEXT, "pwrite64");
    return fails(fd) ? -1 : real(fd, from, size, at);
}

int unlink(const char *path) {
    const char *folder = getenv("FAULTY_DISK"), *kept = getenv("FAULTY_DISK_KEPT"), *name = strrchr(path, '/');
    int (*real)(const char *) = (int (*)(const char *))dlsym(RTLD_NEXT, "unlink");
    char copy[PATH_MAX];
    if (folder && kept && name && !strncmp(path, folder, strlen(folder))) {
        snprintf(copy, sizeof copy, "%s%s", kept, name);
        real(copy);
    }
    return real(path);
}
