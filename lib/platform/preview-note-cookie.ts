/** The cookie of a reader who has closed the preview's banner; the server then leaves it out. */
export const PREVIEW_NOTE_COOKIE = 'console_preview_note'

/** Longer than a preview's world lasts in use: a reader who returns has read the banner. */
const MAX_AGE_S = 31_536_000

/** For `document.cookie`. */
export const previewNoteRead = (isSecure: boolean): string =>
  `${PREVIEW_NOTE_COOKIE}=read; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`
