'use server'

import * as z from 'zod'
import { poolValue } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-schemas'
import { poolSelector } from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import { defineCalls, defineFormAction, failure } from '@/lib/action/define-action'
import { checked, descriptionField, nameField } from '@/lib/action/field-schemas'
import { NameOrId } from '@/lib/contract/common'
import { probeOperations } from '@/lib/contract/probe'
import { routes } from '@/lib/routes'
import { requireSled } from './probe-fields'
import { networkRefusal, probeRefusal } from './probe-refusal'

const newProbe = z.object({
  project: NameOrId,
  name: nameField,
  description: descriptionField,
  sled: checked(requireSled).default(''),
  pool: z
    .string()
    .default('')
    .transform((value) => value || undefined)
    .pipe(poolValue.optional()),
})

export const createProbe = defineFormAction({
  schema: newProbe,
  operation: probeOperations.probeCreate,
  params: ({ project, pool, ...body }) => ({
    query: { project },
    body: { ...body, ...(pool && { poolSelector: poolSelector(pool) }) },
  }),
  done: ({ name }, { project }) => ({
    notice: { content: `Probe **${name}** created` },
    to: routes.probes(project),
  }),
  refused: (result, { pool }) => {
    const lacking = networkRefusal(result)
    if (lacking !== undefined) return failure({}, [{ message: lacking }])
    const blamed = probeRefusal(result, pool)
    return blamed && failure(blamed)
  },
})

export const deleteProbes = defineCalls(probeOperations.probeDelete)
