'use server'

import { defineFlow, definePlan } from '@/lib/action/define-action'
import { ruleSave } from './rule-save-schema'
import { planned, review, save } from './save-rules'

/** All that is done to rules: created, edited, moved, switched, deleted, written as text. */
export const saveFirewallRules = defineFlow({ schema: ruleSave, run: save })

/** What saving would do, and whom it would shut in. */
export const reviewFirewallRules = defineFlow({ schema: ruleSave, run: review })

export const planFirewallRules = definePlan({ schema: ruleSave, isOneCall: true, run: planned })
