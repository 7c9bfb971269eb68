/*
 * The build's runtime adds the scripts of a screen that is read ahead, and React adds those that the
 * screen names when it draws it, unless they are there: it looks for `script[async]`. The runtime's are
 * asynchronous, as all that a script adds, without saying so. Without this each is fetched from the
 * cache, compiled and run once more by the click.
 */

const mark = (script: HTMLScriptElement): void => {
  if (script.src) script.async = true
}

/** Has React find the scripts that are there, and those that come. Returns how to stop. */
export function runScriptsOnce(): () => void {
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) mark(target)
  }
  for (const script of document.scripts) mark(script)
  document.addEventListener('load', onLoad, true)
  return () => document.removeEventListener('load', onLoad, true)
}
