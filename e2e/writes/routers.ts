import type { Page } from '@playwright/test'
import { byEdit, byForm, byMenu, bySelection, name, type Write } from './write'

const VPC = '/projects/web-shop/vpcs/default'
const ROUTERS = `${VPC}/routers`
const PARTNER = `${ROUTERS}/partner`
const SYSTEM = `${ROUTERS}/system`
const QUERY = '?project=web-shop&vpc=default'
const OF_PARTNER = `${QUERY}&router=partner`

const drop = (page: Page) => page.getByLabel('Target type').selectOption('Drop')

export const routerWrites: readonly Write[] = [
  byForm(
    {
      action: 'createRouter',
      operation: 'vpcRouterCreate',
      at: `${VPC}/routers-new`,
      form: { file: 'router-form.tsx', calls: [`POST /v1/vpc-routers${QUERY}`] },
    },
    name,
    'Create router',
  ),
  byEdit(
    {
      action: 'updateRouter',
      operation: 'vpcRouterUpdate',
      at: `${PARTNER}/edit`,
      form: { file: 'router-form.tsx', calls: [`PUT /v1/vpc-routers/partner${QUERY}`] },
    },
    'router',
  ),
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
  byForm(
    {
      action: 'createRoute',
      operation: 'vpcRouterRouteCreate',
      at: `${PARTNER}/routes-new`,
      form: { file: 'route-form.tsx', calls: [`POST /v1/vpc-router-routes${OF_PARTNER}`] },
    },
    async (page) => {
      await name(page)
      await page.getByLabel('Destination value').fill('10.1.2.3')
      await drop(page)
    },
    'Create route',
  ),
  byEdit(
    {
      action: 'updateRoute',
      operation: 'vpcRouterRouteUpdate',
      at: `${PARTNER}/routes/to-partner/edit`,
      form: {
        file: 'route-form.tsx',
        calls: [`PUT /v1/vpc-router-routes/to-partner${OF_PARTNER}`],
      },
    },
    'route',
  ),
  byForm(
    {
      action: 'updateRouteTarget',
      operation: 'vpcRouterRouteUpdate',
      at: `${SYSTEM}/routes/default-v4/edit`,
      form: {
        file: 'route-form.tsx',
        calls: [`PUT /v1/vpc-router-routes/default-v4${QUERY}&router=system`],
      },
    },
    drop,
    'Update route',
  ),
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
