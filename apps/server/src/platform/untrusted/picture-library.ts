/** What reads and makes pictures takes 27 MB of memory: it is loaded with the first of them. */
export const pictureLibrary = async () => (await import('sharp')).default;
