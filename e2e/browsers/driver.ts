/** One of a device's things that are done, as WebDriver and WebDriver BiDi both write them. */
export interface InputSource {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' }
  readonly actions: readonly object[]
}

/** What a protocol does with a browser of one window. */
export interface Driver {
  /** Loads a document, to its end. */
  goto(url: string): Promise<void>
  /** A step back in the history; the page may be another document or the same. */
  back(): Promise<void>
  reload(): Promise<void>
  /** The value of an expression in the page, which is text. */
  evaluate(expression: string): Promise<string>
  perform(sources: readonly InputSource[]): Promise<void>
  /** Gives the file input that an expression finds a file of this machine. */
  setFile(expression: string, path: string): Promise<void>
  /** Cookies of the host of the document that is loaded, in place of all that there are. */
  setCookies(cookies: Readonly<Record<string, string>>): Promise<void>
  /** How large the page's frame is, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** What is seen of the page: a PNG in base64. */
  screenshot(): Promise<string>
  close(): Promise<void>
}
