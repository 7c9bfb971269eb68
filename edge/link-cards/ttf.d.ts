/** A font as wrangler.link-cards.jsonc has it bundled. */
declare module '*.ttf' {
  const bytes: ArrayBuffer
  export default bytes
}
