/*
 * The build's runtime adds the scripts of a screen that is read ahead; when React draws the screen, it adds
 * its scripts unless it finds them by `script[async]`. Scripts that the runtime adds are asynchronous, but
 * without that attribute. Without this code each script would be fetched from the cache, compiled and run a
 * second time by the click.
 */

const mark = (script: HTMLScriptElement): void => {
  if (script.src) script.async = true
}

/** Makes React find scripts that were added, and those to come. Returns a function that stops it. */
export function runScriptsOnce(): () => void {
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) mark(target)
  }
  for (const script of document.scripts) mark(script)
  document.addEventListener('load', onLoad, true)
  return () => document.removeEventListener('load', onLoad, true)
}
