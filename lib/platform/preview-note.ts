import 'server-only'
import { requestCookies } from '@/lib/session/request'
import { PREVIEW_NOTE_COOKIE } from './preview-note-cookie'

/** Whether the reader has closed the preview's banner. */
export const isPreviewNoteRead = async (): Promise<boolean> =>
  (await requestCookies()).has(PREVIEW_NOTE_COOKIE)
