import { saveFile } from '@/lib/ui/save-file'
import { type Kept, keptText } from './kept'

/** Lets the browser save what is kept as a file. */
export const saveKept = (kept: Kept): void =>
  saveFile(keptText(kept), 'console-kept.json', 'application/json')
