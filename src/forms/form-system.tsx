import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from '../theme/system.ts'

/** What the controls of this folder need around them: each screen with a form wraps itself in it. */
export function FormSystem({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
