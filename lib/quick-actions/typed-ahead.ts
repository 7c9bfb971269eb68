import { keysPressed, type Typed } from './palette-waiting'
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

/** What was meant for the palette before a field stood there, by the keys that were pressed. */
function typedAhead({ ahead = keysPressed(), openedBy }: Typed): Typed {
  const at = openedBy ? ahead.indexOf(openedBy) : -1
  const pressed = at < 0 ? [] : ahead.slice(at + 1)
  return pressed.reduce(afterKey, { text: '', isEntered: false })
}

/** All that was meant for the palette before it was there: keys, then what its field took. */
export function allTyped(typed: Typed): Typed {
  const before = typedAhead(typed)
  const { text, isEntered } = typed
  return text === '' && !isEntered ? before : { text: before.text + text, isEntered }
}
