/** @param charts the list of all charts, in Markdown */
export const portuguese = (charts: string): string => `# As regras da loja, em imagens

[English](../README.md) · [Español](../es/README.md)

Cada regra desta loja, de escolher um lugar até o ingresso no e-mail, está desenhada nestas páginas. As imagens não são
feitas ao lado do programa: saem dele. O que você lê aqui é o que roda, e quando alguém muda uma regra a imagem muda
também, ou a mudança é recusada.

## O que é um diagrama de estados

- Está sempre em um lugar: um **estado**. «O cartão está sendo cobrado» é um estado; «o tempo acabou», também.
- Sai de um estado só por uma **seta**, quando algo acontece: um **evento**. Sem seta não há mudança, aconteça o que acontecer.
- Uma seta pode fazer antes uma **pergunta**, e só é tomada quando a resposta é sim.
- No caminho ela pode **fazer** algo: enviar um e-mail, guardar uma resposta, enviar um evento a outro diagrama.
- Um estado pode ter estados dentro. Quem está dentro está também no de fora, e as setas dele valem.

## Como se lê uma imagem

![Um exemplo com um de cada coisa: um guarda-volumes](legend.svg)

| Você vê | Significa |
| --- | --- |
| uma caixa com um título | um estado; sob o título, pequeno, o nome que o programa lhe dá |
| um ponto preto com uma seta | por onde começa |
| uma caixa de borda dupla | ali termina |
| uma caixa dentro de outra | enquanto está na de dentro está também na de fora; «A noite termina» vale para as duas |
| caixas de borda tracejada, lado a lado | acontecem ao mesmo tempo, cada uma por si |
| uma frase sobre uma seta | o que aconteceu, ou o que alguém fez, e com que condição |
| uma frase em uma caixa, sem seta | um evento que é atendido sem sair do estado; «→ título» leva mesmo assim a esse estado, onde as setas seriam demais |
| um relógio sobre âmbar | passou esse tempo |
| um triângulo em um círculo | algo que está em curso enquanto o estado dura: quase sempre uma pergunta ao servidor |
| um visto verde, um triângulo vermelho | isso foi feito; isso falhou |
| um ângulo duplo | de imediato, sem esperar nada |
| dois anéis | tudo o que está dentro terminou |

A página de cada diagrama tem a lista de suas setas em palavras, com suas condições, o que se faz no caminho e todos
os nomes do programa.

## Como se relacionam

![Todos os diagramas: quem inicia quem, e que eventos são enviados](overview.svg)

## Todos os diagramas

${charts}

## Para experimentar

Peça à equipe \`dist/charts/index.html\` (\`npm run charts\` o faz): um só arquivo, que abre em qualquer navegador sem
internet. Ou abra \`/statecharts\` em uma loja que o mostre. Ali você pode **simular**: escolher o que acontece, ver que
perguntas são respondidas com sim e por quê, mover o tempo à mão, voltar atrás e enviar a alguém o caminho como link.
Cada diagrama pode ser salvo para o editor do Stately: \`dist/charts/<nome>.js\`, para
colar em Code, Import.

## O que perguntar à equipe

- «Deste estado, o que pode acontecer, e se nada acontecer?» Todo estado precisa de uma saída.
- «O que vê aqui quem compra?» Todo estado aparece em alguma tela.
- «E se isto falhar?» Procure o triângulo vermelho ao lado de cada visto verde.
- «O que nós decidimos e o que a especificação decidiu?» A página de cada diagrama tem as linhas pelas quais responde.
- «Como sabemos que funciona?» \`npm run paths -- purchase-timer\` mostra os caminhos que juntos tomam cada seta de um
  diagrama; os testes os repetem.
`
