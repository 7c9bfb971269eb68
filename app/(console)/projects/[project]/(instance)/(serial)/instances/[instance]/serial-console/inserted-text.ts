import type { Terminal } from '@xterm/xterm'

/**
 * Sends text that comes without a key press, from an emoji picker or dictation: in screen-reader mode
 * the terminal does not send such text. The terminal itself sends text from keys and input methods.
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
