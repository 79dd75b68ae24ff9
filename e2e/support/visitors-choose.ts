import type { Page } from '@playwright/test'

/** From the next page of a show on, this shop is one where anybody chooses seats, as another deployment has it. */
export const letVisitorsChoose = (page: Page): Promise<unknown> =>
  page.route('**/landing/*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '"seatSelectionRequiresLogin":true',
      '"seatSelectionRequiresLogin":false',
    )
    await route.fulfill({ response, body })
  })
