/** Lets the browser save text as a file; `type` is its media type. */
export function saveFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the click has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
