import type { ListFrame, PathParams } from '@/lib/screens/list-frame'
import type { Column } from '@/lib/table/column'

/* The frames of all lists of the console (defineListFrame), by the files that have them. */

type AnyFrame = ListFrame<never, PathParams>

const sources = import.meta.glob<string>(
  ['./**/*.tsx', '!./**/*.test.tsx', '!./**/*.fixture.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
/** Files that define a list. */
export const frameFiles = Object.keys(sources).filter((file) =>
  sources[file]?.includes('= defineListFrame'),
)
const modules = import.meta.glob<Record<string, unknown>>('./**/*.tsx')

const isFrame = (value: unknown): value is AnyFrame =>
  typeof value === 'object' && value !== null && 'columns' in value && 'operation' in value
const hasFrame = (value: unknown): value is { readonly frame: AnyFrame } =>
  typeof value === 'function' && 'frame' in value && isFrame(value.frame)

/** The frames that a file exports, alone or with their lists. */
export async function framesIn(file: string): Promise<readonly AnyFrame[]> {
  return Object.values((await modules[file]?.()) ?? {}).flatMap((value) =>
    isFrame(value) ? [value] : hasFrame(value) ? [value.frame] : [],
  )
}

const anyParams = new Proxy<PathParams>({}, { get: (_, name) => String(name) })

/** The columns of a list before anything is read. */
export const columnsOf = ({ columns }: AnyFrame): readonly Column<never>[] =>
  typeof columns === 'function' ? columns(anyParams) : columns
