import type { Terminal } from '@xterm/xterm'

/**
 * Sends text that comes without a key, from an emoji picker or dictation: in screen-reader mode the
 * terminal leaves it to the reader to hear and sends none of it. What a key brings, or an input
 * method, it sends by itself.
 */
export function sendInsertedText(terminal: Terminal): void {
  const field = terminal.textarea
  if (!field) return
  let isKeyDown = false
  field.addEventListener('keydown', () => (isKeyDown = true))
  field.addEventListener('keyup', () => (isKeyDown = false))
  field.addEventListener('blur', () => (isKeyDown = false))
  field.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent) || event.inputType !== 'insertText' || !event.data) return
    if (terminal.options.screenReaderMode && !isKeyDown) terminal.input(event.data)
  })
}
