/** The code of a key that the input method has taken. */
const TAKEN = 229

/**
 * Whether a key is the input method's: it moves in, confirms or ends what that offers, and means
 * nothing to the page. Safari has ended the composition by then, and only the code tells.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === TAKEN
