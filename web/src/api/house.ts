/** What the page asks the server about phones of the same network. */
import { request } from './request'

export const houseApi = {
  state: () => request('get', '/api/house'),
  switch: (open: boolean) => request('post', '/api/house', { body: { open } }),
}
