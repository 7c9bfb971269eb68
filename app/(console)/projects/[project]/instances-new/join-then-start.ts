import type { Caller } from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import { instanceOperations } from '@/lib/contract/instance'
import { translate } from '@/lib/errors/translate'
import { plural } from '@/lib/format/plural'
import { groupWords } from '@/lib/placement/placement-words'
import { routes } from '@/lib/routes'
import type { LaterGroup } from './later-groups'

interface Created {
  readonly project: string
  readonly name: string
  /** Whether it is to start. */
  readonly start: boolean
}

/** Makes an instance a member of a group. */
function join(call: Caller, { project, name }: Created, { kind, name: group }: LaterGroup) {
  const query = { project }
  const { affinityGroupMemberInstanceAdd, antiAffinityGroupMemberInstanceAdd } =
    affinityGroupOperations
  return kind === 'affinity'
    ? call(affinityGroupMemberInstanceAdd, {
        path: { affinityGroup: group, instance: name },
        query,
      })
    : call(antiAffinityGroupMemberInstanceAdd, {
        path: { antiAffinityGroup: group, instance: name },
        query,
      })
}

/**
 * Adds a newly created, stopped instance to its groups one by one, then starts it if requested. The
 * instance exists in any case: the notice lists what failed. It is not started unless it is in all of
 * its groups, because it could start in a place that they forbid.
 */
export async function joinThenStart(
  call: Caller,
  created: Created,
  groups: readonly LaterGroup[],
): Promise<Outcome<null>> {
  const { project, name, start } = created
  const without = start ? '. It wasn’t started' : ''
  for (const group of groups) {
    // One after the other: each changes what the next is checked against.
    const joined = await join(call, created, group)
    if (joined.type !== 'success') {
      const { message } = translate(joined, 'affinityGroupMemberInstanceAdd')
      return partly(
        `Instance **${name}** created, but not added to ${groupWords(group.kind)} **${group.name}**${without}: ${message}`,
        routes.instanceSettings(project, name),
      )
    }
  }
  const done = `Instance **${name}** created and added to ${plural(groups.length, 'group')}`
  const to = routes.instanceStorage(project, name)
  if (start) {
    const started = await call(instanceOperations.instanceStart, {
      path: { instance: name },
      query: { project },
    })
    if (started.type !== 'success')
      return partly(`${done}, but not started: ${translate(started, 'instanceStart').message}`, to)
  }
  return { type: 'success', data: null, notice: { content: done }, to }
}

const partly = (content: string, to: string): Outcome<null> => ({
  type: 'success',
  data: null,
  notice: { variant: 'error', content },
  to,
})
