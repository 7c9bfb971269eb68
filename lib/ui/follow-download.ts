/** Makes the browser save the file at an address of ours, under the name in the answer. */
export function followDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
