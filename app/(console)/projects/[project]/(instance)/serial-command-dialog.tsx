'use client'

import { CodeBlock } from '@/lib/ui/code-block'
import { useToolNames } from '@/lib/equivalent/tool-names'
import { Dialog } from '@/lib/ui/dialog'

interface Props {
  readonly project: string
  readonly instance: string
  readonly onClose: () => void
}

/** The command that opens an instance's serial console. Names need no quoting: letters, digits, dashes. */
const commandOf = (command: string, project: string, instance: string): string =>
  `${command} instance serial console \\\n  --project ${project} \\\n  --instance ${instance}`

/** What to type on a command line in place of this page's serial console. */
export default function SerialCommandDialog({ project, instance, onClose }: Props) {
  const { command } = useToolNames()
  return (
    <Dialog title="CLI command" width="medium" onClose={onClose}>
      <p className="mb-3 text-muted">
        {`Opens the serial console of ${instance} on a command line.`}
      </p>
      <CodeBlock code={commandOf(command, project, instance)} />
    </Dialog>
  )
}
