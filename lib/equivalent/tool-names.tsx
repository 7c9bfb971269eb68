'use client'

import { createContext, type ReactNode, use } from 'react'

/** The names of this platform's tools (lib/env.ts). */
export interface ToolNames {
  /** The platform's command. */
  readonly command: string
  /** The environment variables with the platform's address and the user's token. */
  readonly hostVariable: string
  readonly tokenVariable: string
  /** The prefix of its Terraform provider's resources. */
  readonly terraformProvider: string
}

const Names = createContext<ToolNames | null>(null)

/** Provides the tools' names to the dialogs that show commands. */
export function ToolNamesProvider(props: { names: ToolNames; children: ReactNode }) {
  return <Names value={props.names}>{props.children}</Names>
}

export function useToolNames(): ToolNames {
  const names = use(Names)
  if (!names) throw new Error('a command is shown outside of the console')
  return names
}
