import { preinit } from 'react-dom'

/*
 * The build's runtime adds the scripts of a screen that is read ahead; when React draws the screen, it adds
 * its scripts unless it finds them by `script[async]`. Scripts that the runtime adds are asynchronous, but
 * without that attribute. Without this code each script would be fetched from the cache, compiled and run a
 * second time by the click.
 *
 * React preloads the style sheets of such a screen, and applies them when it draws it. Without this code the
 * click would wait for each, and the browser would report the sheets of other screens as unused.
 */

const mark = (script: HTMLScriptElement): void => {
  if (script.src) script.async = true
}

function applyStyles(): void {
  for (const link of document.querySelectorAll('[as=style]'))
    preinit(String(link.getAttribute('href')), { as: 'style', precedence: 'next' })
}

/**
 * Makes React find scripts that were added, and those to come, and applies the style sheets that it
 * preloads. Returns a function that stops it.
 */
export function watchAssets(): () => void {
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) mark(target)
  }
  for (const script of document.scripts) mark(script)
  document.addEventListener('load', onLoad, true)
  const observer = new MutationObserver(applyStyles)
  observer.observe(document.head, { childList: true })
  return () => {
    document.removeEventListener('load', onLoad, true)
    observer.disconnect()
  }
}
