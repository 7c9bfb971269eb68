import { isTyping } from './sequence'

/** What was done with the palette before it was there. */
export interface Typed {
  readonly text: string
  /** The first entry was chosen. */
  readonly isEntered: boolean
  /** The key that has opened it. */
  readonly openedBy?: KeyboardEvent | undefined
  /** What was typed until its field stood; undefined until then. */
  readonly ahead?: Pick<Typed, 'text' | 'isEntered'> | undefined
}

/** After a key that was pressed while nothing could take it. */
function afterKey({ text, isEntered }: Typed, event: KeyboardEvent): Typed {
  // In a field it is there.
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey)
    return { text, isEntered }
  if (event.key === 'Backspace') return { text: text.slice(0, -1), isEntered: false }
  if (event.key.length === 1) return { text: text + event.key, isEntered: false }
  return { text, isEntered: event.key === 'Enter' }
}

/**
 * What a field that stands now writes by itself: the key whose press made it appear is still being
 * delivered, and the browser puts its text where the focus is by then. React hydrates a page within
 * the press that it is for.
 */
const isYetToCome = ({ eventPhase, key }: KeyboardEvent): boolean =>
  eventPhase !== Event.NONE && key !== 'Enter'

/** What was meant for the palette before a field stood there, by the keys that were pressed. */
export function typedAhead({ ahead, openedBy }: Typed): Pick<Typed, 'text' | 'isEntered'> {
  if (ahead) return ahead
  const keys = globalThis.eventReplay?.keys ?? []
  const at = openedBy ? keys.indexOf(openedBy) : -1
  const pressed = at < 0 ? [] : keys.slice(at + 1).filter((event) => !isYetToCome(event))
  return pressed.reduce(afterKey, { text: '', isEntered: false })
}

/** All that was meant for the palette before it was there: keys, then what its field took. */
export function allTyped(typed: Typed): Typed {
  const before = typedAhead(typed)
  const { text, isEntered } = typed
  return text === '' && !isEntered ? before : { text: before.text + text, isEntered }
}
