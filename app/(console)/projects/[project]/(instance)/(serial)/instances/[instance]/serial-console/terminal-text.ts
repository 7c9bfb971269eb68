import { sizeText } from '@/lib/format/size'
import type { Mark } from '@/lib/serial/joiner'

/** Whether a text is what a terminal answers by itself to what is printed: reports of its kind, place and modes. */
export function isReply(text: string): boolean {
  if (!text.startsWith('\u001b')) return false
  const rest = text.slice(1)
  return /^\[[\d;?>$]*[cnRy]/.test(rest) || rest.startsWith('P') || rest.startsWith(']')
}

function describe(mark: Mark): string {
  if (mark.type === 'restarted') return 'Instance restarted'
  if (mark.bytes === null) return 'Output may be missing or repeated here'

  return `${sizeText(mark.bytes)} of output is no longer available`
}

/** A line of ours between the port's own: italic and grey, on a line for itself, in no mode that was left on. */
export const markText = (mark: Mark): string =>
  `${mark.type === 'restarted' ? '\u001b[!p\u001b[?1049l' : ''}\u001b[0m\r\n\u001b[3;90m── ${describe(mark)} ──\u001b[0m\r\n`
