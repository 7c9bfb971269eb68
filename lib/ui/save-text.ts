/** Lets the browser save a text as a file of this name. */
export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of it with the click.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
