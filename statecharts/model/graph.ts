/** The one door to the graph functions: the same code is also published as `xstate/graph`. */
export { getAdjacencyMap } from '@xstate/graph'
