/** Remembers that the reader has put the preview's banner away; the server leaves it out then. */
export const PREVIEW_NOTE_COOKIE = 'console_preview_note'

/** As long as a world that is used stays, and longer: who comes back has read it. */
const MAX_AGE_S = 31_536_000

/** For `document.cookie`. */
export const previewNoteRead = (isSecure: boolean): string =>
  `${PREVIEW_NOTE_COOKIE}=read; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`
