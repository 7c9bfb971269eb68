import type { ITheme } from '@xterm/xterm'

/** A CSS colour in the form that the terminal accepts; an unsupported colour becomes black. */
function hex(context: CanvasRenderingContext2D, color: string): string {
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Tokens of each of a terminal's colours; the bright ones are the same, weight tells them apart. */
const ANSI = {
  red: '--danger-text',
  green: '--ok-text',
  yellow: '--notice-text',
  blue: '--info-text',
  magenta: '--progress-text',
  cyan: '--accent-text',
} as const

export interface Look {
  readonly theme: ITheme
  /** The colour of a match, and of the current one. */
  readonly match: string
  readonly activeMatch: string
}

/** The theme's tokens, as they are on this element now. */
export function readLook(element: HTMLElement): Look {
  const style = getComputedStyle(element)
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const color = (token: string): string =>
    context ? hex(context, style.getPropertyValue(token)) : '#808080'
  const text = color('--text')
  const surface = color('--surface')
  const theme: ITheme = {
    background: surface,
    foreground: text,
    cursor: color('--accent'),
    cursorAccent: color('--text-on-accent'),
    selectionBackground: color('--accent-soft'),
    selectionInactiveBackground: color('--accent-soft'),
    black: color('--text-muted'),
    white: color('--text-muted'),
    brightBlack: color('--text-subtle'),
    brightWhite: text,
    scrollbarSliderBackground: color('--border-strong'),
    scrollbarSliderHoverBackground: color('--border-control'),
    scrollbarSliderActiveBackground: color('--border-control'),
  }
  for (const [name, token] of Object.entries(ANSI))
    Object.assign(theme, {
      [name]: color(token),
      [`bright${name.charAt(0).toUpperCase()}${name.slice(1)}`]: color(token),
    })
  return { theme, match: color('--notice-bg'), activeMatch: color('--notice-solid') }
}

/** Calls back when the theme changes, by the system's or by the reader's wish. */
export function onLookChange(changed: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)')
  query.addEventListener('change', changed)
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    query.removeEventListener('change', changed)
    observer.disconnect()
  }
}

/**
 * Does something during which each style element gets the nonce of the document's policy: the
 * terminal writes its own styles, makes their elements while it opens, and takes no nonce (its
 * documentOverride does not reach all of them). Nothing else runs meanwhile.
 */
export function withNonce(open: () => void): void {
  const script = document.querySelector('script[nonce]')
  const nonce = script instanceof HTMLScriptElement ? script.nonce : ''
  const value = (tag: string, options?: ElementCreationOptions): HTMLElement => {
    const element = Document.prototype.createElement.call(document, tag, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
  // On the document itself, over what it inherits.
  Object.defineProperty(document, 'createElement', { configurable: true, value })
  try {
    open()
  } finally {
    Reflect.deleteProperty(document, 'createElement')
  }
}
