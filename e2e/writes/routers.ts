import type { Form } from '@/e2e/form-under-test'
import { button, byEdit, byMenu, bySelection, describe, nameField, type Write } from './write'

const VPC = '/projects/web-shop/vpcs/default'
const ROUTERS = `${VPC}/routers`
const PARTNER = `${ROUTERS}/partner`
const SYSTEM = `${ROUTERS}/system`
const QUERY = '?project=web-shop&vpc=default'
const OF_PARTNER = `${QUERY}&router=partner`

export const routerForms: readonly Form[] = [
  {
    file: 'router-form.tsx',
    at: `${VPC}/routers-new`,
    fill: (page) => nameField(page).fill('not-sent'),
    calls: [`POST /v1/vpc-routers${QUERY}`],
  },
  {
    file: 'router-form.tsx',
    at: `${PARTNER}/edit`,
    fill: describe,
    calls: [`PUT /v1/vpc-routers/partner${QUERY}`],
  },
  {
    file: 'route-form.tsx',
    at: `${PARTNER}/routes-new`,
    fill: async (page) => {
      await nameField(page).fill('not-sent')
      await page.getByLabel('Destination value').fill('10.1.2.3')
      await page.getByLabel('Target type').selectOption('Drop')
    },
    calls: [`POST /v1/vpc-router-routes${OF_PARTNER}`],
  },
  {
    file: 'route-form.tsx',
    at: `${PARTNER}/routes/to-partner/edit`,
    fill: describe,
    calls: [`PUT /v1/vpc-router-routes/to-partner${OF_PARTNER}`],
  },
  {
    file: 'route-form.tsx',
    at: `${SYSTEM}/routes/default-v4/edit`,
    fill: async (page) => {
      await page.getByLabel('Target type').selectOption('Drop')
    },
    calls: [`PUT /v1/vpc-router-routes/default-v4${QUERY}&router=system`],
  },
]

export const routerWrites: readonly Write[] = [
  {
    action: 'createRouter',
    operation: 'vpcRouterCreate',
    at: `${VPC}/routers-new`,
    act: async (page) => {
      await nameField(page).fill('sneaked-in')
      await button(page, 'Create router').click()
    },
  },
  byEdit({ action: 'updateRouter', operation: 'vpcRouterUpdate', at: `${PARTNER}/edit` }, 'router'),
  byMenu(
    { action: 'deleteRouter', operation: 'vpcRouterDelete', at: ROUTERS },
    'partner',
    'Delete',
  ),
  bySelection(
    { action: 'deleteRouters', operation: 'vpcRouterDelete', at: ROUTERS },
    'partner',
    'Delete',
    'router',
  ),
  {
    action: 'createRoute',
    operation: 'vpcRouterRouteCreate',
    at: `${PARTNER}/routes-new`,
    act: async (page) => {
      await nameField(page).fill('sneaked-in')
      await page.getByLabel('Destination value').fill('10.1.2.3')
      await page.getByLabel('Target type').selectOption('Drop')
      await button(page, 'Create route').click()
    },
  },
  byEdit(
    {
      action: 'updateRoute',
      operation: 'vpcRouterRouteUpdate',
      at: `${PARTNER}/routes/to-partner/edit`,
    },
    'route',
  ),
  {
    action: 'updateRouteTarget',
    operation: 'vpcRouterRouteUpdate',
    at: `${SYSTEM}/routes/default-v4/edit`,
    act: async (page) => {
      await page.getByLabel('Target type').selectOption('Drop')
      await button(page, 'Update route').click()
    },
  },
  byMenu(
    { action: 'deleteRoute', operation: 'vpcRouterRouteDelete', at: PARTNER },
    'to-partner',
    'Delete',
  ),
  bySelection(
    { action: 'deleteRoutes', operation: 'vpcRouterRouteDelete', at: PARTNER },
    'to-partner',
    'Delete',
    'route',
  ),
]
