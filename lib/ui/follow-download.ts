/** Lets the browser save what is at an address of ours, by the name that the answer gives it. */
export function followDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
