import { Icon } from './icon'
import { Kbd } from './kbd'
import { marked } from '@/lib/search/fuzzy'
import type { ShownItem } from './palette-items'

interface Props {
  readonly id: string
  readonly item: ShownItem
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
  /** Shows the item's actions. */
  readonly onMore?: (() => void) | undefined
}

/** One line of the palette: icon, name with the typed letters marked, kind and place, keys. */
export function PaletteOption({ id, item, isActive, onPoint, onRun, onMore }: Props) {
  const { text, at, icon, meta, keys, disabledReason } = item
  return (
    <div
      id={id}
      role="option"
      // One text for screen readers, however many letters are marked.
      aria-label={text}
      aria-describedby={`${id}-meta ${id}-reason`}
      className="option palette-option"
      aria-selected={isActive}
      aria-keyshortcuts={onMore && 'ArrowRight'}
      aria-disabled={disabledReason ? true : undefined}
      data-active={isActive || undefined}
      onPointerMove={onPoint}
      onClick={onRun}
    >
      {icon && (
        <span className="palette-icon" aria-hidden>
          <Icon name={icon} />
        </span>
      )}
      <span className="option-text">
        {marked(text, at).map((piece, index) =>
          // Pieces of one text have only their index as a key.
          piece.isFound ? (
            <mark key={index}>{piece.text}</mark>
          ) : (
            <span key={index}>{piece.text}</span>
          ),
        )}
        {disabledReason && (
          <span id={`${id}-reason`} className="option-meta">
            {disabledReason}
          </span>
        )}
      </span>
      {meta && (
        <span id={`${id}-meta`} className="palette-meta">
          {meta}
        </span>
      )}
      {keys && (
        <span className="palette-shortcut" aria-hidden>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
      {onMore && (
        // For pointers; on keyboards the arrow key does this.
        <span
          className="palette-more"
          title="Actions"
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            onMore()
          }}
        >
          <Icon name="chevron-right" />
        </span>
      )}
    </div>
  )
}
