import { fontVariables, textFont } from './fonts'

/*
 * Applied with the second frame, so that the first uses the fallbacks. If a font is named but not loaded,
 * Chromium looks for its last resort again for each size and weight, which on a slow processor takes as
 * long as the rest of the layout. The fallbacks have the same metrics (fonts.css).
 */
const APPLY =
  `requestAnimationFrame(()=>requestAnimationFrame(()=>document.fonts.load(${JSON.stringify(`1em ${textFont}`)})` +
  `.then(()=>document.documentElement.classList.add(...${JSON.stringify(fontVariables.split(' '))}),()=>{})))`

/** Applies the web fonts once the font of texts is loaded. */
export function WebFontsScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {APPLY}
    </script>
  )
}
