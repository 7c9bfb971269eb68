import { DateTime } from './date-time'
import { RefreshButton } from './refresh-button'

interface Props {
  /** Undefined until something was read. */
  readonly updatedAt: Date | undefined
  readonly isLoading: boolean
  readonly onRefresh: () => void
}

/** When data without live updates was read, and a button that reads it again. */
export function ReadAge({ updatedAt, isLoading, onRefresh }: Props) {
  return (
    <>
      {updatedAt && (
        <span className="updated">
          Updated <DateTime value={updatedAt} clock="page" />
        </span>
      )}
      <RefreshButton
        isLoading={isLoading}
        updatedAt={updatedAt?.getTime() ?? 0}
        onRefresh={onRefresh}
      />
    </>
  )
}
