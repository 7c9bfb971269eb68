/**
 * Attributes that give any element a tooltip (drawn by TooltipHost). For controls and other focusable
 * elements; wrap plain text in Tooltip instead. `title` heads a list of lines.
 */
export function tip(text: string | undefined, options: { title?: string; delayMs?: number } = {}) {
  return {
    'data-tip': text || undefined,
    'data-tip-title': options.title,
    'data-tip-delay': options.delayMs,
  }
}
