const PRIVATE_KEY = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----|^PuTTY-User-Key-File/m

/** Whether a text contains a private key, pasted by mistake. */
export const holdsPrivateKey = (text: string): boolean => PRIVATE_KEY.test(text)
