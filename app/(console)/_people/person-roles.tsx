'use client'

import { roleMeaning } from '@/app/(console)/_access/role-words'
import { accessReads } from '@/lib/api/access-reads'
import { fleetReads } from '@/lib/api/fleet-reads'
import { siloReads } from '@/lib/api/silo-reads'
import { roleWords } from '@/lib/contract/reader-can'
import { plural } from '@/lib/format/plural'
import { usePageReader } from '@/lib/reading/page-reader'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'
import { Word } from '@/lib/ui/badge'
import { Button } from '@/lib/ui/button'
import { Link } from '@/lib/ui/link'
import { MiniTable } from '@/lib/ui/mini-table'
import { tip } from '@/lib/ui/tip'
import { roleRows, type RoleRow } from './role-rows'
import { type ProjectPolicies, useProjectPolicies } from './use-project-policies'

interface Props {
  readonly silo: string
  /** The reader is a fleet viewer: the system’s own answers can be asked for. */
  readonly isOperator: boolean
  /** Name of the project that the reader is in. */
  readonly project?: string | undefined
  /** Of the user, or the group. */
  readonly id: string
  /** The groups that they are known to be in, by id. */
  readonly groups: ReadonlyMap<string, string>
  /** All policies of projects are read, however many. */
  readonly isAll: boolean
  readonly onAll: () => void
}

const byCell = ({ by }: RoleRow) => <span translate="no">{by}</span>

const keyOf = ({ scope, project, roleName, by }: RoleRow) =>
  [scope, project, roleName, by].join(' ')

const roleCell = ({ scope, roleName }: RoleRow) => (
  <span
    className="tip-anchor"
    tabIndex={0}
    {...tip(roleMeaning(scope, roleName) ?? 'A role this console doesn’t know')}
  >
    <Word>{roleWords(roleName)}</Word>
  </span>
)

/** The roles of a user or a group over all scopes, and what of them isn’t known. */
export function PersonRoles(props: Props) {
  const { silo, isOperator, project, id, groups, isAll, onAll } = props
  const isOwn = usePageReader().siloName === silo
  const ofOperators = { isEnabled: isOperator }
  const fleet = useApiQuery(fleetReads.systemPolicyView({}), ofOperators)
  const ofSilo = useApiQuery(
    isOperator ? siloReads.siloPolicyView({ path: { silo } }) : accessReads.policyView({}),
  )
  const view = useApiQuery(siloReads.siloView({ path: { silo } }), ofOperators)
  const projects = useProjectPolicies(isOwn, isAll, project)
  const rows = roleRows(id, groups, {
    fleet: isOperator ? fleet.data?.roleAssignments : undefined,
    silo: ofSilo.data?.roleAssignments,
    projects: projects.policies,
    mapped: isOperator ? view.data?.mappedFleetRoles : undefined,
  })
  const asked = isOperator ? [fleet, ofSilo, view] : [ofSilo]
  const isReading = asked.some(({ data, failure }) => !data && !failure)
  const unknown = [
    ...(isOperator ? [] : ['Roles on the fleet are unknown: only fleet viewers can see them.']),
    ...(fleet.failure && !fleet.data ? ['Roles on the fleet couldn’t be loaded.'] : []),
    ...(ofSilo.failure && !ofSilo.data ? ['Roles on the silo couldn’t be loaded.'] : []),
    ...(view.failure && !view.data ? ['Which fleet roles the silo maps couldn’t be loaded.'] : []),
    ...((fleet.data?.unreadable ?? 0) + (ofSilo.data?.unreadable ?? 0) > 0
      ? ['Some role assignments couldn’t be read.']
      : []),
    ...projectGaps(projects, isOwn),
  ]
  const place = ({ scope, project: name }: RoleRow) =>
    scope === 'fleet' ? (
      'Fleet'
    ) : scope === 'silo' ? (
      'Silo'
    ) : (
      <Link className="link" translate="no" href={routes.projectAccess(name)}>
        {name}
      </Link>
    )
  const hasAll = !isReading && !projects.isReading && unknown.length === 0
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">Roles</h3>
      {rows.length > 0 && (
        <MiniTable
          label="Roles"
          columns={[
            { label: 'On', cell: place },
            { label: 'Role', cell: roleCell },
            { label: 'By', cell: byCell },
          ]}
          rows={rows}
          rowKey={keyOf}
          rowName={({ scope, project: name, roleName }) =>
            [scope, name, roleWords(roleName)].filter(Boolean).join(' ')
          }
        />
      )}
      {(isReading || projects.isReading) && (
        <p className="list-note" role="status">
          Loading roles…
        </p>
      )}
      {hasAll && rows.length === 0 && <p className="list-note">No roles.</p>}
      {unknown.map((text) => (
        <p key={text} className="list-note">
          {text}
        </p>
      ))}
      {isOwn &&
        !isAll &&
        projects.policies.length < (projects.count ?? 0) &&
        !projects.isReading && (
          <div>
            <Button size="sm" onClick={onAll}>
              {`Look through ${plural(projects.count ?? 0, 'project')}`}
            </Button>
          </div>
        )}
    </section>
  )
}

/** What isn’t known of roles on projects, a sentence each. */
function projectGaps(
  { policies, count, unread, isReading }: ProjectPolicies,
  isOwn: boolean,
): readonly string[] {
  if (!isOwn)
    return ['Roles given on single projects are unknown: only people in the silo can see them.']
  if (isReading) return []
  if (count === undefined)
    return ['Roles given on single projects are unknown: projects couldn’t be listed.']
  const unasked = count - policies.length - unread
  return [
    ...(unread > 0 ? [`Roles on ${plural(unread, 'project')} couldn’t be loaded.`] : []),
    ...(unasked > 0
      ? [`Roles given on ${plural(unasked, 'project')} haven’t been looked through.`]
      : []),
  ]
}
