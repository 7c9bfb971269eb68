/** An icon drawn by CSS alone: one element instead of the four of an SVG, for icons in every row of a list. */
export function Glyph({ name }: { name: 'more' | 'chevron' }) {
  return <i className={`glyph glyph-${name}`} />
}
