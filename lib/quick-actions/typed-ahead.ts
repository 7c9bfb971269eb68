import type { Typed } from './palette-waiting'
import { isTyping } from './sequence'

/** After a key that was pressed while nothing could take it. */
function afterKey({ text, isEntered }: Typed, event: KeyboardEvent): Typed {
  // In a field it is there.
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey)
    return { text, isEntered }
  if (event.key === 'Backspace') return { text: text.slice(0, -1), isEntered: false }
  if (event.key.length === 1) return { text: text + event.key, isEntered: false }
  return { text, isEntered: event.key === 'Enter' }
}

/** All that was meant for the palette before it was there: keys, then what its field took. */
export function allTyped({ openedBy, text, isEntered }: Typed): Typed {
  const keys = globalThis.eventReplay?.keys ?? []
  const at = openedBy ? keys.indexOf(openedBy) : -1
  const ahead = at < 0 ? [] : keys.slice(at + 1)
  const before = ahead.reduce(afterKey, { text: '', isEntered: false })
  return text === '' && !isEntered ? before : { text: before.text + text, isEntered }
}
