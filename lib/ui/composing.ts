/** The key code of events that the input method has handled. */
const TAKEN = 229

/**
 * Whether a key belongs to the input method: it moves in its suggestions, confirms or cancels them, and
 * must have no other effect. In Safari the composition has ended by then, and only the code tells.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === TAKEN
