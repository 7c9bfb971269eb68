import { SILO_TABS } from '@/app/(console)/system/(silo)/silo-tab'
import { globSync, readFileSync } from 'node:fs'
import type { ComponentType, ReactNode } from 'react'
import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import { load, ofFile, type Screen, type UsualScreen } from './skew.draw.fixture'
import { type Described, onItsWay } from './skew.noted.fixture'

/* Where each list stands, and what makes it another than it usually is. */

/** A list as its screen is described, and where that is drawn. */
interface ListOnScreen {
  readonly label: string
  readonly isTab: boolean
  /** By which its rows are read. */
  readonly operation: OperationName
  /** With its heading and its rows; undefined where none has both. */
  readonly screen: UsualScreen | undefined
  /** Whether its rows are read on the server: an island asks once more for what it could not read. */
  readonly isOfServer: boolean
  /** Whether its rows are those of one answer. */
  readonly isWhole: boolean
}

/** Whether a heading of what was drawn is that of the list. */
export const isHeaded = (markup: string, label: string): boolean =>
  [...markup.matchAll(/<(h[12])\b[^>]*>(.*?)<\/\1>/g)].some(
    ([, , content = '']) => content.replaceAll(/<[^>]*>/g, '') === label,
  )

const isOperation = (name: string): name is OperationName => Object.hasOwn(allOperations, name)

/** The list on the first of the screens that has it. */
export function onScreen(
  { frame: { label, operation: named, isTab = false }, read }: Described,
  screens: readonly UsualScreen[],
): ListOnScreen {
  // Those of all projects have no operation of their own: the list of projects is read before all others.
  const operation = isOperation(named) ? named : 'projectList'
  const isOfProject = read && operation !== 'projectList'
  const [found] = screens
    .filter(
      ({ usual }) =>
        usual.read.has(operation) &&
        !(isOfProject && usual.read.has('projectList')) &&
        isHeaded(usual.markup, label),
    )
    .toSorted((one, other) => one.title.length - other.title.length)
  // A silo without providers opens on another tab.
  const tab = SILO_TABS.find((each) => each.label === label)?.value
  const screen = found && { ...found, query: found.query || (tab ? `tab=${tab}` : '') }
  const own = screen ? [...screen.usual.own.values()] : []
  const isOfServer = !own.some(({ queryKey }) => queryKey[0] === operation)
  const isWhole = read !== undefined && isOperation(named)
  return { label, isTab, operation, screen, isOfServer, isWhole }
}

/** An answer of a list without rows. */
export const emptied = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? []
    : Object.fromEntries(
        Object.entries(Object(answer)).map(([field, value]) => [
          field,
          Array.isArray(value) ? [] : value,
        ]),
      )

/** A page that is on its way: on the server React shows the skeleton around what fails. */
function Awaited(): never {
  throw new Error('on its way')
}

/** Draws `Part` around a page that is on its way. */
const awaiting = (
  file: string,
  Part: ComponentType<{ readonly children?: ReactNode }>,
): Screen => ({
  ...ofFile(file, () => null),
  content: () => (
    <Part>
      <Awaited />
    </Part>
  ),
})

/** What each page, layout and list shows until what it reads, or the page below it, is there. */
export const skeletons: readonly Screen[] = await Promise.all(
  globSync('app/(console)/*/**/{page,layout}.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const [, named, drawn] =
      /(?:List|Detail)Layout\(\s*(\w+)|return \(\s*<(\w+(?:List|Page))>/.exec(source) ?? []
    const name = named ?? drawn
    const [, from] = new RegExp(`\\b${name} \\} from '@/([^']+)'`).exec(source) ?? []
    // Next's own files are components, and so are lists and pages.
    const part = async (path: string, of: string) =>
      awaiting(file, (await load(path))[of] as ComponentType<{ readonly children?: ReactNode }>)
    if (name !== undefined && from !== undefined) return [part(`${from}.tsx`, name)]
    if (/definePageLayout|CachedLayout|CachedPages/.test(source)) return [part(file, 'default')]
    return source.includes('definePage(')
      ? [load(file).then((page) => awaiting(file, onItsWay(page['default'])))]
      : []
  }),
)
