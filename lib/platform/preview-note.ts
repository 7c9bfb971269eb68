import 'server-only'
import { cookies } from 'next/headers'
import { PREVIEW_NOTE_COOKIE } from './preview-note-cookie'

/** Whether the reader has closed the preview's banner. */
export const isPreviewNoteRead = async (): Promise<boolean> =>
  (await cookies()).has(PREVIEW_NOTE_COOKIE)
