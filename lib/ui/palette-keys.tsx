import { Button } from './button'
import { Kbd } from './kbd'

/** The last line of the palette: the keys that have an effect now. */
export function PaletteKeys(props: {
  /** The actions of one thing are shown. */
  readonly isScoped: boolean
  /** The chosen item has actions. */
  readonly hasMore: boolean
  readonly onClose: () => void
}) {
  const { isScoped, hasMore, onClose } = props
  return (
    <div className="palette-keys">
      <span>
        <Kbd>Enter</Kbd> run
      </span>
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> move
      </span>
      {hasMore && (
        <span>
          <Kbd>→</Kbd> actions
        </span>
      )}
      <span>
        <Kbd>{isScoped ? '←' : 'Esc'}</Kbd>
        <span>{isScoped ? 'back' : 'close'}</span>
      </span>
      <Button size="sm" variant="ghost" onClick={onClose}>
        Dismiss
      </Button>
    </div>
  )
}
