import { keysPressed, type Typed } from './palette-waiting'
import { isTyping } from './sequence'

/** The text after a key that was pressed before any field could take it. */
function afterKey({ text, isEntered }: Typed, event: KeyboardEvent): Typed {
  // A field has taken the key.
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey)
    return { text, isEntered }
  if (event.key === 'Backspace') return { text: text.slice(0, -1), isEntered: false }
  if (event.key.length === 1) return { text: text + event.key, isEntered: false }
  return { text, isEntered: event.key === 'Enter' }
}

/** The text from keys that were pressed before a field was there. */
function typedAhead({ ahead = keysPressed(), openedBy }: Typed): Typed {
  const at = openedBy ? ahead.indexOf(openedBy) : -1
  const pressed = at < 0 ? [] : ahead.slice(at + 1)
  return pressed.reduce(afterKey, { text: '', isEntered: false })
}

/** The whole input before the palette was loaded: keys, then the text of its field. */
export function allTyped(typed: Typed): Typed {
  const before = typedAhead(typed)
  const { text, isEntered } = typed
  return text === '' && !isEntered ? before : { text: before.text + text, isEntered }
}
