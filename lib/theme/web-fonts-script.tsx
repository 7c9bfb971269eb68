import { fontVariables, textFont } from './fonts'

/*
 * With the second frame, so that the first is in the fallbacks: for a font that is named and isn't
 * there yet, Chromium looks for its last resort anew at each size and weight, which on a slow
 * processor takes as long as the rest of the layout. The fallbacks have its metrics (fonts.css).
 */
const APPLY =
  `requestAnimationFrame(()=>requestAnimationFrame(()=>document.fonts.load(${JSON.stringify(`1em ${textFont}`)})` +
  `.then(()=>document.documentElement.classList.add(...${JSON.stringify(fontVariables.split(' '))}),()=>{})))`

/** Gives the document its web fonts as soon as that of its texts is there. */
export function WebFontsScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {APPLY}
    </script>
  )
}
