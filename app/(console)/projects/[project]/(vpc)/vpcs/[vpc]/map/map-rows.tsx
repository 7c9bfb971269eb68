import { LiveInstanceState } from '@/app/(console)/projects/[project]/_instances/live-instance-state'
import { refHref } from '@/app/(console)/projects/[project]/_vpcs/ref-href'
import type { MapGraph, MapNode } from '@/lib/network/map-graph'
import type { Column } from '@/lib/table/column'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/property-table'

/** A thing of the map as a line of the table that says the same. */
export interface MapRow extends MapNode {
  /** What it is joined to, in the direction of the lines: `system`, `default by default-v4`. */
  readonly leadsTo: readonly string[]
  readonly isOnPath: boolean
}

const KIND_WORDS: Readonly<Record<MapNode['kind'], string>> = {
  internet: 'Internet',
  gateway: 'Internet gateway',
  router: 'Router',
  subnet: 'Subnet',
  instance: 'Instance',
  'external-ip': 'External IP',
}

/** Everything on a map, a row each. */
export function mapRows({ nodes, edges }: MapGraph, path: ReadonlySet<string>): MapRow[] {
  const names = new Map(nodes.map(({ id, name }) => [id, name]))
  return nodes.map((node) => ({
    ...node,
    isOnPath: path.has(node.id),
    leadsTo: edges
      .filter(({ from }) => from === node.id)
      .map(({ to, routes }) =>
        [names.get(to), ...(routes.length > 0 ? ['by', routes.join(', ')] : [])].join(' '),
      ),
  }))
}

const state = ({ ref, runState }: MapRow) =>
  runState === undefined ? <NoValue /> : <LiveInstanceState instance={{ id: ref.id, runState }} />

/** Its columns; made once per page. */
export const mapColumns = (
  project: string,
  vpc: string,
  hasPath: boolean,
): readonly Column<MapRow>[] => [
  {
    id: 'name',
    header: 'Name',
    skeleton: '7rem',
    cell: ({ ref, name }) => {
      const href = refHref(project, vpc, ref)
      return href === undefined ? (
        <span>{name}</span>
      ) : (
        <Link className="link" translate="no" href={href}>
          {name}
        </Link>
      )
    },
  },
  { id: 'kind', header: 'Kind', skeleton: '5rem', cell: ({ kind }) => KIND_WORDS[kind] },
  { id: 'state', header: 'State', skeleton: '4rem', cell: state },
  {
    id: 'detail',
    header: 'Details',
    skeleton: '8rem',
    cell: ({ detail }) => detail || <NoValue />,
  },
  {
    id: 'leads-to',
    header: 'Leads to',
    skeleton: '8rem',
    cell: ({ leadsTo }) => (leadsTo.length > 0 ? leadsTo.join('; ') : <NoValue />),
  },
  ...(hasPath
    ? [
        {
          id: 'path',
          header: 'On the path',
          skeleton: '2rem',
          cell: ({ isOnPath }: MapRow) => (isOnPath ? 'Yes' : <NoValue />),
        },
      ]
    : []),
]

/** The same for screen readers while the map is drawn: the links are those of the map. */
export function MapInWords({ rows }: { readonly rows: readonly MapRow[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>What the map shows</caption>
        <thead>
          <tr>
            {['Name', 'Kind', 'State', 'Details', 'Leads to', 'On the path'].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, kind, runState, detail, leadsTo, isOnPath }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{KIND_WORDS[kind]}</td>
              <td>{runState}</td>
              <td>{detail}</td>
              <td>{leadsTo.join('; ')}</td>
              <td>{isOnPath && 'Yes'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
