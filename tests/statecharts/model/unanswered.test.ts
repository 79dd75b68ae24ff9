import { expect, test } from 'vitest'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { createWords } from '../../../statecharts/model/words.ts'
import { readWordCatalogues } from '../../../statecharts/model/words-files.ts'

const machines = (await discoverMachines()).map(({ machine }) => machine)

/** Each claims that a request without an answer did nothing, or that its server is as it was. */
const CLAIMS = {
  en: /(was|is|were|are) not (\w+ )?(erased|sent|open|saved|printed|closed|removed|released)\b|(is|are) still (on|open|held|good)|stays (open|in)|no link yet|(could|can) not be (closed on|asked|prepared|saved|counted)|nothing was/i,
  es: /(no se|no quedó) (borró|reimprimió|abrió|cerró|guardad[oa])|el código no salió|: [^:]*\b(sigue|siguen) (abiert[oa]|en venta|guardad[oa]s|valiendo|sin abrir|en el carrito)|no hay enlace todavía|no se pudo (cerrar en|preguntar|preparar|guardar|volver a calcular)/i,
  pt: /não (foi (apagad|enviad|fechad|abert)|ficou salv|saiu)|nada foi|: [^:]*\bcontinuam? (abert|à venda|guardad|valendo|sem abrir|no carrinho)|ainda não há link|não foi possível (fechar no|perguntar|preparar|salvá|recalcular)/i,
}

test.each(readWordCatalogues().map((catalogue) => [catalogue.language, catalogue] as const))(
  'a request without an answer leaves unknown what became of it, in %s',
  (language, catalogue) => {
    const claims = machines.flatMap((machine) => {
      const words = createWords(machine, catalogue)
      return chartOf(machine)
        .transitions.filter(({ trigger }) => trigger === 'error')
        .map(({ key }) => `${key}: ${words.arrow(key).sentence}`)
        .filter((line) =>
          CLAIMS[language].test(line.replace(/\bno se sabe .*|não se sabe .*|whether .*/i, '')),
        )
    })
    expect(claims).toEqual([])
  },
)
