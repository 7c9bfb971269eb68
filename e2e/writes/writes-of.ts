import type { Page } from '@playwright/test'
import type { World } from '@/e2e/world'
import { allOperations } from '@/lib/contract/all-operations'
import type { Operation } from '@/lib/contract/operation'
import { byEdit, byForm, byMenu, name, type Write } from './write'

/** What a resource's writes do not share with those of the others. */
interface Resource extends Pick<Write, 'as' | 'version' | 'toOutsider'> {
  /** What its operations begin with, where that isn't its noun: vpcSubnet. */
  readonly operations?: string
  /** Its path, where it isn't the web shop's of its noun; its list is there unless `list` says where else. */
  readonly at?: string
  readonly list?: string
  /** One that can be edited and deleted. */
  readonly row: string
  /** One that nothing keeps from being deleted, which has to be made; the row unless said. */
  readonly bare?: { readonly row: string; readonly prepare: (world: World) => Promise<unknown> }
  /** The command line has no commands for it. */
  readonly hasNoCommand?: true
  /** The form's file, where it is not its noun's. */
  readonly file?: string
  /** That of the form that creates one, where it is another. */
  readonly createFile?: string
  /** Where the platform has all of them, unless their project alone says which. */
  readonly collection?: string
  /** What its form asks for beside a name. */
  readonly fill?: (page: Page) => Promise<unknown>
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Where things are listed, of their project if they have one: of an operation and the path of their page. */
function collectionOf(list: string, at: string): string {
  const operation = Object.values<Operation>(allOperations).find((each) => each.name === list)
  if (!operation) throw new Error(`There is no ${list}: say the resource’s \`operations\``)
  const [, project] = /^\/projects\/([^/]+)/.exec(at) ?? []
  return project === undefined ? operation.path : `${operation.path}?project=${project}`
}

/**
 * The writes of a resource that is created and edited by its form, and deleted from its list, one or
 * several: the names of actions and files, and the texts of buttons, follow from its noun.
 */
export function writesOf(noun: string, resource: Resource): Write[] {
  const { row, bare, fill, hasNoCommand, as, version } = resource
  // A user without a role on the fleet is told so: there is nothing to hide.
  const { toOutsider = as && 403 } = resource
  const common = { ...(as && { as }), ...(version !== undefined && { version }) }
  const words = noun.toLowerCase().split(/[ -]/)
  const own = words.map(capitalized).join('')
  const { at = `/projects/web-shop/${words.join('-')}s` } = resource
  const { list = at } = resource
  const { file = `${words.join('-')}-form.tsx` } = resource
  const { createFile = file } = resource
  const { operations = own.charAt(0).toLowerCase() + own.slice(1) } = resource
  const { collection = collectionOf(`${operations}List`, at) } = resource
  const [path, query] = collection.split('?')
  const one = `${path}/${row}${query ? `?${query}` : ''}`
  return [
    byForm(
      {
        ...common,
        ...(toOutsider !== undefined && { toOutsider }),
        action: `create${own}`,
        operation: `${operations}Create`,
        at: `${at}-new`,
        form: {
          file: createFile,
          calls: [`POST ${collection}`],
          ...(hasNoCommand && { hasNoCommand }),
        },
      },
      async (page) => {
        await name(page)
        await fill?.(page)
      },
      `Create ${noun}`,
    ),
    byEdit(
      {
        ...common,
        action: `update${own}`,
        operation: `${operations}Update`,
        at: `${at}/${row}/edit`,
        form: {
          file,
          calls: [`PUT ${one}`],
          ...(hasNoCommand && { hasNoCommand }),
        },
      },
      noun,
    ),
    byMenu(
      {
        ...{ ...common, action: `delete${own}s`, operation: `${operations}Delete`, at: list },
        ...(bare && { prepare: bare.prepare }),
      },
      ...([bare?.row ?? row, 'Delete'] as const),
    ),
  ]
}
