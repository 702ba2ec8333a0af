"""Perfect matchings of least cost, by Edmonds' blossoms with dual values.

A blossom is an odd cycle that has been shrunk to one node. Nodes below `count` are the vertices;
the others are blossoms. Each augmentation grows alternating trees from all unmatched nodes at once,
in time of the square of the vertices.
"""

from collections import deque
from collections.abc import Iterator, Sequence

FREE, OUTER, INNER = -1, 0, 1
"""The places of a node in the alternating forest: outside, or at an even or odd depth."""
Edge = tuple[int, int]
"""Two vertices; between blossoms, the vertices inside that it joins."""


def cheapest_pairs(costs: Sequence[Sequence[int]]) -> list[Edge]:
    """Return the pairs of a perfect matching whose costs have the least sum.

    `costs` is symmetric, for an even number of vertices; its diagonal is not read.

    >>> cheapest_pairs([[0, 9, 1, 1], [9, 0, 1, 5], [1, 1, 0, 9], [1, 5, 9, 0]])
    [(0, 3), (1, 2)]
    """
    count = len(costs)
    if count % 2:
        raise ValueError(f"a perfect matching needs an even number of vertices, not {count}")
    if count == 0:
        return []
    mates = _Forest(costs).matched()
    return sorted((one, other) for one, other in enumerate(mates) if one < other)


class _Forest:
    """The matching so far, its dual values, and the alternating forest of the current search."""

    def __init__(self, costs: Sequence[Sequence[int]]) -> None:
        self._count = count = len(costs)
        most = max(cost for row in costs for cost in row)
        least = min(costs[i][j] for i in range(count) for j in range(count) if i != j)
        # every edge weighs more than any difference of costs, so that the heaviest matching is
        # perfect; the weights are even, because halves of them occur
        base = (most - least + 1) * (count + 1) + most
        self._weight = [[2 * (base - cost) for cost in row] for row in costs]
        self._edge: list[list[Edge | None]] = [
            [(i, j) if i != j else None for j in range(count)] for i in range(count)
        ]
        top = max(self._weight[i][j] for i in range(count) for j in range(count) if i != j)
        self._dual = [top // 2] * count
        self._mate: list[Edge | None] = [None] * count
        self._root = list(range(count))
        """The outermost blossom of each node; -1 for a number that is not in use."""
        self._cycle: list[list[int]] = [[] for _ in range(count)]
        self._inside: list[list[int]] = [
            [i if i == j else -1 for j in range(count)] for i in range(count)
        ]
        """The member of a blossom's cycle in which a vertex lies, or -1."""
        self._place: list[int] = []
        self._parent: list[Edge | None] = []
        self._near: list[Edge | None] = []
        self._queue: deque[int] = deque()

    def matched(self) -> list[int]:
        """Return the mate of each vertex."""
        while any(self._mate[node] is None for node in self._roots()):
            self._augment_once()
        return [self._mate_of(vertex) for vertex in range(self._count)]

    def _mate_of(self, vertex: int) -> int:
        edge = self._mate[vertex]
        assert edge is not None
        return edge[1]

    def _roots(self) -> list[int]:
        return [node for node, root in enumerate(self._root) if node == root]

    def _slack(self, edge: Edge) -> int:
        one, other = edge
        return self._dual[one] + self._dual[other] - self._weight[one][other]

    # the search

    def _augment_once(self) -> None:
        size = len(self._root)
        self._place = [FREE] * size
        self._parent = [None] * size
        self._near = [None] * size
        self._queue = deque()
        for node in self._roots():
            if self._mate[node] is None:
                self._make_outer(node)
        while not (self._scan() or self._shift_duals()):
            pass

    def _make_outer(self, node: int) -> None:
        self._place[node] = OUTER
        self._queue.extend(self._vertices(node))

    def _vertices(self, node: int) -> list[int]:
        if node < self._count:
            return [node]
        return [vertex for member in self._cycle[node] for vertex in self._vertices(member)]

    def _scan(self) -> bool:
        """Follow the tight edges of the outer vertices; return True after an augmentation."""
        dual, root, place = self._dual, self._root, self._place
        while self._queue:
            one = self._queue.popleft()
            row, own = self._weight[one], dual[one]
            for other in range(self._count):
                to = root[other]
                if to == root[one] or place[to] == INNER:
                    continue
                slack = own + dual[other] - row[other]
                if slack == 0:
                    if self._found((one, other)):
                        return True
                    place = self._place
                else:
                    near = self._near[to]
                    if near is None or slack < self._slack(near):
                        self._near[to] = (one, other)
        return False

    def _found(self, edge: Edge) -> bool:
        """Take a tight edge from an outer node; return True if it completed an augmenting path."""
        start, end = self._root[edge[0]], self._root[edge[1]]
        if start == end:
            return False
        if self._place[end] == FREE:
            mate = self._mate[end]
            assert mate is not None
            self._place[end], self._parent[end] = INNER, edge
            beyond = self._root[mate[1]]
            self._near[end] = self._near[beyond] = None
            self._make_outer(beyond)
            return False
        if self._place[end] != OUTER:
            return False
        ways = [self._way_up(start), self._way_up(end)]
        if ways[0][-1] != ways[1][-1]:
            self._augment(start, edge)
            self._augment(end, (edge[1], edge[0]))
            return True
        meeting = next(node for node in ways[0] if node in set(ways[1]))
        self._shrink(meeting, start, end, edge)
        return False

    def _way_up(self, node: int) -> list[int]:
        """Return the outer nodes from this one to the root of its tree."""
        way = [node]
        while (mate := self._mate[way[-1]]) is not None:
            parent = self._parent[self._root[mate[1]]]
            assert parent is not None
            way.append(self._root[parent[0]])
        return way

    def _augment(self, node: int, edge: Edge) -> None:
        """Match the node by this edge, which leads out of it, and its ancestors in turn."""
        while True:
            before = self._mate[node]
            self._match(node, edge)
            if before is None:
                return
            inner = self._root[before[1]]
            parent = self._parent[inner]
            assert parent is not None
            self._match(inner, (parent[1], parent[0]))
            node, edge = self._root[parent[0]], parent

    def _match(self, node: int, edge: Edge) -> None:
        """Match the node by an edge from within it, turning the cycle of a blossom."""
        self._mate[node] = edge
        if node < self._count:
            return
        cycle = self._cycle[node]
        member = self._inside[node][edge[0]]
        at = cycle.index(member)
        ahead = cycle[at:] + cycle[:at]
        for one, other in zip(ahead[1::2], ahead[2::2], strict=True):
            joining = self._joining(one, other)
            self._match(one, joining)
            self._match(other, (joining[1], joining[0]))
        self._match(member, edge)
        self._cycle[node] = ahead

    def _joining(self, one: int, other: int) -> Edge:
        edge = self._edge[one][other]
        assert edge is not None
        return edge

    # blossoms

    def _shrink(self, base: int, start: int, end: int, edge: Edge) -> None:
        """Shrink the cycle that the edge closes, between two nodes below `base`, to a blossom."""
        cycle = [base, *reversed(self._path_to(base, start)), *self._path_to(base, end)]
        self._link(start, end, edge)
        node = self._new_node()
        self._cycle[node] = cycle
        self._dual[node] = 0
        self._mate[node] = self._mate[base]
        self._parent[node] = self._parent[base]
        was_inner = [member for member in cycle if self._place[member] == INNER]
        for member in cycle:
            for vertex in self._vertices(member):
                self._inside[node][vertex] = member
        self._settle(node, node)
        self._join_outside(node)
        self._place[node] = OUTER
        for member in was_inner:
            self._queue.extend(self._vertices(member))
        self._find_near(node)

    def _path_to(self, base: int, node: int) -> list[int]:
        """Return the nodes from this one up to below `base`, outer and inner in turn."""
        path = []
        while node != base:
            mate = self._mate[node]
            assert mate is not None
            inner = self._root[mate[1]]
            parent = self._parent[inner]
            assert parent is not None
            above = self._root[parent[0]]
            self._link(node, inner, mate)
            self._link(inner, above, (parent[1], parent[0]))
            path += [node, inner]
            node = above
        return path

    def _link(self, one: int, other: int, edge: Edge) -> None:
        self._edge[one][other] = edge
        self._edge[other][one] = (edge[1], edge[0])

    def _new_node(self) -> int:
        for node in range(self._count, len(self._root)):
            if self._root[node] == -1:
                return node
        for row in self._edge:
            row.append(None)
        node = len(self._root)
        self._edge.append([None] * (node + 1))
        self._inside.append([-1] * self._count)
        self._dual.append(0)
        self._mate.append(None)
        self._root.append(-1)
        self._cycle.append([])
        self._place.append(FREE)
        self._parent.append(None)
        self._near.append(None)
        return node

    def _settle(self, node: int, root: int) -> None:
        """Note the outermost blossom of a node and of everything in it."""
        self._root[node] = root
        for member in self._cycle[node]:
            self._settle(member, root)

    def _join_outside(self, node: int) -> None:
        """Forget the edges of an earlier blossom of this number."""
        for other in range(len(self._root)):
            self._edge[node][other] = self._edge[other][node] = None

    def _find_near(self, node: int) -> None:
        """Find the tightest edge from another outer node to this one."""
        self._near[node] = None
        best: int | None = None
        for other in self._vertices(node):
            for one in range(self._count):
                root = self._root[one]
                if root != node and self._place[root] == OUTER:
                    slack = self._slack((one, other))
                    if best is None or slack < best:
                        best, self._near[node] = slack, (one, other)

    def _expand(self, node: int) -> None:
        """Open an inner blossom whose dual value has come down to zero."""
        parent, mate = self._parent[node], self._mate[node]
        assert parent is not None and mate is not None
        cycle = self._cycle[node]
        for member in cycle:
            self._settle(member, member)
            self._place[member], self._parent[member] = FREE, None
        entered = self._inside[node][parent[1]]
        way = _even_way(cycle, cycle.index(entered))
        above = parent
        for at, member in enumerate(way):
            if at % 2 == 0:
                self._place[member], self._parent[member] = INNER, above
                self._near[member] = None
            else:
                self._near[member] = None
                self._make_outer(member)
                above = self._joining(member, way[at + 1])
        for member in cycle:
            if self._place[member] == FREE:
                self._find_near(member)
        self._root[node] = -1
        self._cycle[node] = []
        self._mate[node] = self._parent[node] = self._near[node] = None
        self._inside[node] = [-1] * self._count

    # the dual values

    def _shift_duals(self) -> bool:
        """Shift the dual values until an edge is tight; return True after an augmentation."""
        roots = self._roots()
        self._add_to_duals(roots, min(self._steps(roots)))
        for node in roots:
            near = self._near[node]
            if (
                self._root[node] == node
                and near is not None
                and self._place[node] != INNER
                and self._slack(near) == 0
                and self._found(near)
            ):
                return True
        for node in self._roots():
            if self._is_inner_blossom(node) and self._dual[node] == 0:
                self._expand(node)
        return False

    def _is_inner_blossom(self, node: int) -> bool:
        return node >= self._count and self._place[node] == INNER

    def _steps(self, roots: list[int]) -> Iterator[int]:
        """Yield by how much each node lets the dual values change."""
        for node in roots:
            near = self._near[node]
            if self._is_inner_blossom(node):
                yield self._dual[node] // 2
            elif near is not None and self._place[node] == FREE:
                yield self._slack(near)
            elif near is not None and self._place[node] == OUTER:
                yield self._slack(near) // 2

    def _add_to_duals(self, roots: list[int], step: int) -> None:
        signs = {OUTER: -1, INNER: 1, FREE: 0}
        for vertex in range(self._count):
            self._dual[vertex] += signs[self._place[self._root[vertex]]] * step
        for node in roots:
            if node >= self._count:
                self._dual[node] -= 2 * signs[self._place[node]] * step


def _even_way(cycle: list[int], at: int) -> list[int]:
    """Return the way through an odd cycle, of an even number of steps, from there to its base.

    The base is the first member of the cycle, by which the blossom is matched.
    """
    return cycle[at::-1] if at % 2 == 0 else [*cycle[at:], cycle[0]]
