'use client'

import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type ApiVersion, BASELINE } from '@/lib/contract/api-version'
import { TooOld } from '@/lib/contract/editions'
import { plural } from '@/lib/format/plural'
import { type NounKey, nouns } from '@/lib/nouns'
import { usePageReader } from '@/lib/reading/page-reader'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Button } from '@/lib/ui/button'
import { serverNow } from '@/lib/ui/clock'
import { Dialog } from '@/lib/ui/dialog'
import { Notice } from '@/lib/ui/notice'
import { saveFile } from '@/lib/ui/save-file'
import { Spinner } from '@/lib/ui/spinner'
import { cliCommand } from './cli'
import { thingsOf } from './project-things'
import { type ProjectWhole, readProject } from './read-project'
import { PROVIDER_VERSION, terraformNotes, terraformProject } from './terraform-project'
import type { Thing, Tool } from './thing'
import { type ToolNames, useToolNames } from './tool-names'
import { ToolTabs } from './tool-tabs'

interface Props {
  readonly project: string
  /** The ids of what is exported; all of the project unless given. */
  readonly ids?: readonly string[]
  readonly onClose: () => void
}

const ENDINGS = ['tf', 'sh']

const NOT_EXPORTED = 'Access, probes, and multicast groups aren’t exported.'

const comments = (lines: readonly string[]) =>
  lines.map((line) => `# ${line.replace(/\s+/g, ' ')}\n`).join('')

/** '9 instances', in the order of the file. */
function countsOf(things: readonly Thing[]): readonly string[] {
  const counts = new Map<NounKey, number>()
  for (const { of } of things) if (of) counts.set(of, (counts.get(of) ?? 0) + 1)
  return [...counts].map(([of, count]) => plural(count, nouns[of].one, nouns[of].many))
}

/** Commands that make the things, in order; what the platform can't take is said in its place. */
function commandsOf(things: readonly Thing[], names: ToolNames, platform = BASELINE): string {
  const write = (call: Thing['call']) => {
    try {
      return cliCommand(call(platform), names)
    } catch (error) {
      if (error instanceof TooOld) return comments([error.message]).trimEnd()
      throw error
    }
  }
  return things.flatMap(({ call, commands = [call] }) => commands.map(write)).join('\n\n')
}

/** The files of a project, or of a selection in it, each with what to know of it. */
export function exportOf(
  { whole, problems }: { readonly whole: ProjectWhole; readonly problems: readonly string[] },
  ids: readonly string[] | undefined,
  names: ToolNames,
  platform: ApiVersion | undefined,
) {
  const { things: all, lacking } = thingsOf(whole)
  const isIn = (id: string) => ids?.includes(id) ?? true
  const things = all.filter(({ id, within }) => [id, ...within].some(isIn))
  const form = (label: Tool, note: string, more: readonly string[], code: string) => {
    const own = things
      .flatMap((thing) => thing.notes ?? [])
      .flatMap(({ words, tool = label }) => (tool === label ? [words] : []))
    const notes = [...problems, ...lacking, ...more, ...own, NOT_EXPORTED]
    const head = `Project ${whole.project.name}, ${new Date(serverNow()).toISOString()}`
    return { label, note, notes, code: `${comments([head, ...notes])}\n${code}\n` }
  }
  return {
    counts: countsOf(things),
    forms: [
      form(
        'Terraform',
        `For version ${PROVIDER_VERSION} of the provider, which “required_providers” has to name, with blocks that import what is there. Look at the plan before you apply it.`,
        terraformNotes(things, platform),
        terraformProject(things, all, names),
      ),
      form(
        'CLI',
        'Makes the same where it isn’t yet, in this order, with other IPv6 addresses and without what is on disks.',
        [],
        commandsOf(things, names, platform),
      ),
    ],
  }
}

/** Shows a project, or a selection of it, as Terraform configuration and as commands, to copy and to save. */
export default function ExportDialog({ project, ids, onClose }: Props) {
  const reading = useApiQuery(readProject(project))
  const queries = useQueryClient()
  // Read anew each time it is opened: it says what is there now.
  useEffect(
    () => () => queries.removeQueries({ queryKey: readProject(project).queryKey }),
    [queries, project],
  )
  const names = useToolNames()
  const { platform } = usePageReader()
  const [at, setAt] = useState(0)
  const { data, failure } = reading
  const { whole, problems = [] } = data ?? {}
  const exported = whole && exportOf({ whole, problems }, ids, names, platform)
  const shown = exported?.forms[at]
  return (
    <Dialog
      title="Export as Terraform"
      width="free"
      className="equivalent"
      onClose={onClose}
      footer={
        <>
          {(problems.length > 0 || failure) && <RetryButton of={reading} />}
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            disabledReason={
              shown ? undefined : data || failure ? 'It couldn’t be loaded' : 'It is still loading'
            }
            onClick={() => shown && saveFile(shown.code, `${project}.${ENDINGS[at]}`, 'text/plain')}
          >
            Download
          </Button>
        </>
      }
    >
      <div role="status">
        {exported ? (
          <p translate="no">{exported.counts.join(', ')}</p>
        ) : data || failure ? (
          [...problems, ...(problems.length > 0 ? [] : ['The project couldn’t be loaded.'])].map(
            (problem) => <p key={problem}>{problem}</p>,
          )
        ) : (
          <p className="flex items-center gap-2">
            <Spinner /> <span>Loading what it contains…</span>
          </p>
        )}
      </div>
      {exported && (
        <>
          <Notice tone={problems.length > 0 ? 'notice' : 'info'}>
            <ul aria-label="What to know" className="list-disc ps-5">
              {shown?.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Notice>
          <ToolTabs forms={exported.forms} at={at} onChange={setAt} />
        </>
      )}
    </Dialog>
  )
}
