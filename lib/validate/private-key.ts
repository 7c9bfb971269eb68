const PRIVATE_KEY = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----|^PuTTY-User-Key-File/m

/** Whether a text holds a private key: one that was pasted where something else belongs. */
export const holdsPrivateKey = (text: string): boolean => PRIVATE_KEY.test(text)
